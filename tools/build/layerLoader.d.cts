declare function layer(source: string): string;
export = layer;
