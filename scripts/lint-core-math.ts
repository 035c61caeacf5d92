/**
 * The half of the ban on the engine's mathematics that the linter cannot express: in core no `**`, no `**=`, and no
 * `Math` handed on under another name (`const { exp } = Math`, `const M = Math`). See docs/architecture.md, Determinism.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export interface Finding {
  readonly line: number;
  readonly message: string;
}

/** Whether `Math` stands there to reach one named member: Math.sqrt or Math['sqrt'], which the linter sees. */
function reachesMember({ parent }: ts.Identifier): boolean {
  if (ts.isPropertyAccessExpression(parent)) return true;
  return ts.isElementAccessExpression(parent) && ts.isStringLiteral(parent.argumentExpression);
}

function problemOf(node: ts.Node): string | undefined {
  if (node.kind === ts.SyntaxKind.AsteriskAsteriskToken)
    return "'**' differs between engines: use pow of math/elementary.ts.";
  if (node.kind === ts.SyntaxKind.AsteriskAsteriskEqualsToken)
    return "'**=' differs between engines: use pow of math/elementary.ts.";
  if (ts.isIdentifier(node) && node.text === 'Math' && !reachesMember(node))
    return "'Math' under another name escapes the linter: write Math.sqrt and the like in full.";
  return undefined;
}

/** Every forbidden use of the engine's mathematics in a source text. */
export function forbiddenMath(name: string, text: string): Finding[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const findings: Finding[] = [];
  const visit = (node: ts.Node): void => {
    const message = problemOf(node);
    if (message !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      findings.push({ line: line + 1, message });
    }
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return findings;
}

/** The sources of core that run in a build: all but tests and the elementary functions themselves. */
function coreSources(root: string): string[] {
  return readdirSync(join(root, 'packages/core/src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|\/testing\/|\/math\/elementary(?:\/|\.ts$)/.test(path))
    .toSorted();
}

function main(): void {
  const root = resolve(fileURLToPath(import.meta.url), '../..');
  for (const path of coreSources(root))
    for (const { line, message } of forbiddenMath(path, readFileSync(join(root, path), 'utf8'))) {
      console.error(`${path}:${line} ${message}`);
      process.exitCode = 1;
    }
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  main();
