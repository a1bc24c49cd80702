import { defineConfig } from 'vite';

// PAVISE_WEB_OUT: where the build goes (Meson's build/web); PAVISE_SERVER: what `npm run dev` asks.
export default defineConfig({
  base: '/',
  build: {
    outDir: process.env.PAVISE_WEB_OUT ?? '../build/web',
    emptyOutDir: true,
    target: 'es2021',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Hexadecimal hashes: how the server knows names that may be kept for a year.
    rollupOptions: { output: { hashCharacters: 'hex' } },
  },
  server: { proxy: { '/api': process.env.PAVISE_SERVER ?? 'http://127.0.0.1:8412' } },
});
