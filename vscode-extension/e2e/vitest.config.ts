import { defineConfig } from 'vitest/config';
import { LONGEST_WAIT } from './src/limits.ts';

/**
 * Runs editors one after another, because they share the machine; tests in a file continue from the state of the
 * previous one.
 */
export default defineConfig({
  test: {
    include: ['src/**/*.e2e.ts'],
    fileParallelism: false,
    testTimeout: 3 * LONGEST_WAIT,
    expect: { poll: { timeout: LONGEST_WAIT } },
    hookTimeout: 600_000,
    reporters: ['default', ['junit', { outputFile: '../target/test-reports/e2e.xml' }]],
  },
});
