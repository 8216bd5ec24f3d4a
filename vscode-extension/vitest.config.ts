import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts'],
    reporters: ['default', ['junit', { outputFile: 'target/test-reports/unit.xml' }]],
  },
});
