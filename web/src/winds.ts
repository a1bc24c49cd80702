// The eight winds as directions in the picture, clockwise from north.
import { WINDS } from './plans.js';

export interface Point {
  x: number;
  y: number;
}

// The wind nearest to the direction from one point to another.
export function windToward(from: Point, to: Point): string {
  const angle = Math.atan2(to.x - from.x, from.y - to.y);
  return WINDS[Math.round(angle / (Math.PI / 4) + 8) % 8]!;
}

// The point so far from the origin in that direction.
export function toward(wind: string, far: number): Point {
  const angle = (WINDS.indexOf(wind) * Math.PI) / 4;
  return { x: Math.sin(angle) * far, y: -Math.cos(angle) * far };
}
