import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts'],
    // Stops a test that hangs. It is generous, because a test may share its cores with a build.
    testTimeout: 60_000,
    reporters: ['default', ['junit', { outputFile: 'target/test-reports/unit.xml' }]],
  },
});
