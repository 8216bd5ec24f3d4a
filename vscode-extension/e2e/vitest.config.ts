import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { LONGEST_WAIT } from './src/limits.ts';

/**
 * Runs files one after another, because they share the machine; tests in a file continue from the state of the
 * previous one.
 */
export function configOf(name: string, include: string): ViteUserConfig {
  return defineConfig({
    test: {
      name,
      include: [include],
      fileParallelism: false,
      testTimeout: 3 * LONGEST_WAIT,
      expect: { poll: { timeout: LONGEST_WAIT } },
      hookTimeout: 600_000,
      reporters: ['default', ['junit', { outputFile: `../target/test-reports/${name}.xml` }]],
    },
  });
}

/** VS Code, and the documentation site. */
export default configOf('editors', 'src/*.e2e.ts');
