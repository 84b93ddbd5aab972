import { API, type Project } from "typescript/unstable/sync";

/**
 * What `look` sees of the TypeScript project at `root`.
 *
 * @param root folder of `tsconfig.json`
 */
export const withProject = <T>(root: string, look: (project: Project) => T): T => {
  const api = new API({ cwd: root });
  try {
    const config = `${root}/tsconfig.json`;
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} cannot be opened`);
    return look(project);
  } finally {
    api.close();
  }
};
