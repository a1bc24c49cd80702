/* cli/subject/scenarios.c - the installed scenarios, listed. */
#include "cli/subject/scenarios.h"

#include "cli/subject/paths.h"

#include <string.h>

const char *cli_scenario_id(const char *path, char id[CLI_ID_MAX]) {
	static const char folder[] = "/scenarios/";
	const char *at = path;
	for (const char *more = strstr(path, folder); more != NULL;
	     more = strstr(more + 1, folder)) {
		at = more + strlen(folder);
	}
	snprintf(id, CLI_ID_MAX, "%.*s", (int)(strlen(at) - strlen(".yaml")), at);
	return id;
}

static void list_one(const struct cli *cli, const char *path) {
	char id[CLI_ID_MAX];
	const char *title = "";
	struct pv_node *root = pv_node_read_file(path, NULL);
	cli_scenario_id(path, id);
	pv_node_text(root, "title", &title, NULL);
	cli_say(cli, stdout, "cli.scenario.line", "id", id, "title", cli_title(cli, id, title),
		(char *)NULL);
	pv_node_free(root);
}

int cli_list_scenarios(const struct cli *cli) {
	struct cli_paths paths = { NULL, 0, 0 };
	struct pv_error err;
	bool done = cli_paths_find(cli, "scenarios", &paths, &err);
	for (size_t i = 0; done && i < paths.count; i++) {
		list_one(cli, paths.at[i]);
	}
	cli_paths_free(&paths);
	return done ? CLI_YES : cli_fail(cli, &err);
}
