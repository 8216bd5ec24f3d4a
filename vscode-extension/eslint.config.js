import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import typescript from 'typescript-eslint';

/** Forbids imports: what a folder must not know. */
function mayNotImport(files, patterns, message) {
  return {
    files,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ regex: patterns, message }] },
      ],
    },
  };
}

export default defineConfig(
  { ignores: ['**/target/**', '**/dist/**', '**/node_modules/**'] },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [typescript.configs.strictTypeChecked, typescript.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['vitest.config.ts', 'e2e/*.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: false },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      eqeqeq: 'error',
      'max-lines': ['error', 400],
    },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', URL: 'readonly', Buffer: 'readonly' },
    },
  },
  {
    files: ['packages/diagram/**/*.tsx', 'packages/diagram/**/*.ts'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: ['packages/protocol/src/**'],
    // A question may need nothing.
    rules: { '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }] },
  },
  mayNotImport(['packages/protocol/src/**'], '.*(?<!\\.ts)$', 'The protocol is types alone.'),
  mayNotImport(['packages/extension/src/common/**'], '^(vscode|node:)', 'common runs everywhere.'),
  mayNotImport(
    ['packages/diagram/src/**/*.{ts,tsx}'],
    '^(vscode$|node:)',
    'The page has many hosts.',
  ),
  mayNotImport(
    ['packages/extension/src/node/**'],
    '^vscode',
    'node/ knows no editor, so that it can be tested without one.',
  ),
);
