import { configOf } from './vitest.config.ts';

/** The page of diagrams and results with a language server, without VS Code. */
export default configOf('pages', 'src/pages/*.e2e.ts');
