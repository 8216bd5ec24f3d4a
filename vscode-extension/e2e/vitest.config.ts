import { defineConfig } from 'vitest/config';

/** One editor after the other, for they share the machine; each test goes on where the one before it ended. */
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
