// Constants that the build writes into the bundle.
declare const __ENGINE__: {
  key: string;
  libraries: { file: string; path: string }[];
  lock: object;
  snapshot: string | null;
  files: Record<string, { address: string; size: number }>;
};
declare const __PREPARED__: Record<string, unknown>;
declare const __BUILD_ID__: string;
declare const __VERSION__: string;
