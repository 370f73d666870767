// What the linter looks for in the JavaScript; its form is Prettier's business (.prettierrc.json), its types are tsc's.
import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["dist/", ".cache/", ".venv/", "release/"] },
  js.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.worker, ...globals.node } },
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      "no-control-regex": "off", // taking control characters out is what such patterns are for
      "no-undef": "off", // tsc knows better, with the constants of the build
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrors: "none" }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
  { files: ["build_steps/**", "tests/**"], rules: { "no-console": "off" } },
];
