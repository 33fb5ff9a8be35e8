interface PlatformMember {
  readonly owner: string;
  readonly name: string;
  readonly isStatic: boolean;
}

interface NewerPlatform {
  readonly globals: ReadonlySet<string>;
  readonly members: ReadonlySet<string>;
  readonly owned: ReadonlySet<string>;
  readonly all: readonly PlatformMember[];
}

export declare function oldestBrowsers(): Readonly<Record<string, number>>;

export declare function newerPlatform(): NewerPlatform;
