import { defineConfig } from 'vitest/config';

/**
 * Runs editors one after another, because they share the machine; tests in a file continue from the state of the
 * previous one.
 */
export default defineConfig({
  test: {
    include: ['src/**/*.e2e.ts'],
    fileParallelism: false,
    testTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 600_000,
    reporters: ['default', ['junit', { outputFile: '../target/test-reports/e2e.xml' }]],
  },
});
