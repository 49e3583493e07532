// npm run docs: docs/errors.md from the tables of error codes in server/**/errors.ts.
import { globSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { definedErrors } from '../server/platform/problem/problem.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

const head = `# Error codes

Every answer that is not 2xx has one shape, and a header \`frontegg-trace-id\` that finds it in the log:

\`\`\`json
{ "errors": ["what a person may read"], "errorCode": "ER-00400", "context": {} }
\`\`\`

Programs decide by \`errorCode\`; it never changes its meaning. This page is written by \`npm run docs\`.

| Code | Status | Message | When |
|---|---|---|---|
`

/** The whole of docs/errors.md. */
export async function errorReference(): Promise<string> {
  for (const file of globSync('server/**/*errors.ts', { cwd: root })) {
    if (!file.endsWith('http/errors.ts')) await import(pathToFileURL(root + file).href)
  }
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const row = ({ code, status, message, when }: ReturnType<typeof definedErrors>[number]) =>
    `| \`${code}\` | ${status} | ${cell(message)} | ${cell(when)} |`
  return `${head}${definedErrors().map(row).join('\n')}\n`
}

if (import.meta.main) writeFileSync(`${root}docs/errors.md`, await errorReference())
