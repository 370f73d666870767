// Constants that the build writes into the bundle.
declare const __RUNTIME_FILES__: Record<string, number>;
declare const __PREPARED__: Record<string, unknown>;
declare const __RUNTIME_HASHES__: Record<string, string>;
declare const __WORKER_HASH__: string;
declare const __VERSION__: string;
