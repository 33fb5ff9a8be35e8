import { Compilation, sources, type Chunk, type Compiler, type Module } from 'webpack';

const requestOfWidget = /\/([A-Z]\w*)Widget$/;

/**
 * Writes what publishing and the budget need to know about the bundle: its files by purpose, and the modules in each.
 */
export class ManifestPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, () => {
        emit(compilation, 'manifest.json', manifestOf(compilation));
        emit(compilation, 'modules.json', modulesOf(compilation));
      });
    });
  }
}

function emit(compilation: Compilation, file: string, content: unknown): void {
  compilation.emitAsset(file, new sources.RawSource(`${JSON.stringify(content, null, 2)}\n`));
}

function manifestOf(compilation: Compilation): unknown {
  const entry = compilation.entrypoints.get('app')?.getFiles() ?? [];
  return {
    entry: entry.filter((file) => file.endsWith('.js')),
    early: compilation.entrypoints.get('early')?.getFiles()[0],
    embed: compilation.entrypoints.get('embed')?.getFiles()[0],
    pause: compilation.entrypoints.get('pause')?.getFiles()[0],
    styles: entry.filter((file) => file.endsWith('.css')),
    widgets: Object.fromEntries(widgetsOf(compilation)),
    files: Object.keys(compilation.assets).sort(),
  };
}

/**
 * Returns the name of each widget with all files that its import waits for, also those of parts that it shares with
 * other widgets.
 */
function widgetsOf({ modules, chunkGraph }: Compilation): readonly (readonly [string, readonly string[]])[] {
  const imports = [...modules].flatMap(({ blocks }) => blocks);
  return imports.flatMap((block) => {
    const name = requestOfWidget.exec(block.request ?? '')?.[1];
    const files = chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? [];
    return name === undefined ? [] : [[name.charAt(0).toLowerCase() + name.slice(1), files] as const];
  });
}

function modulesOf(compilation: Compilation): Readonly<Record<string, readonly string[]>> {
  const lists = [...compilation.chunks].flatMap((chunk: Chunk) => {
    const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)];
    const parts = modules.flatMap((module) => ('modules' in module ? (module.modules as Module[]) : [module]));
    const names = parts.map((module) => module.readableIdentifier(compilation.requestShortener));
    return [...chunk.files].map((file) => [file, names.sort()] as const);
  });
  return Object.fromEntries(lists);
}
