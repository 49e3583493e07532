// npm run docs: docs/errors.md from the error tables of the contract.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { IsOptional } from 'typebox'
import { allErrors } from '../contract/errors/catalog.ts'
import type { ErrorDefinition } from '../contract/errors/define-errors.ts'

const head = `# Error codes

Every answer that is not 2xx has one shape, and a header \`frontegg-trace-id\` that finds it in the log:

\`\`\`json
{ "errors": ["what a person may read"], "errorCode": "ER-00400", "context": {} }
\`\`\`

Programs decide by \`errorCode\`; it never changes its meaning. \`context\` is there where the last column names its fields; a
question mark says that some answers leave it out. This page is written by \`npm run docs\`.

| Code | Status | Message | When | Context |
|---|---|---|---|---|
`

const cell = (text: string): string => text.replaceAll('|', '\\|')

function contextCell({ context }: ErrorDefinition): string {
  if (!context || !('properties' in context)) return ''
  return Object.entries(context.properties as object)
    .map(([name, field]) => `\`${name}${IsOptional(context) || IsOptional(field) ? '?' : ''}\``)
    .join(', ')
}

/** The whole of docs/errors.md. */
export function errorReference(): string {
  const rows = allErrors().map(error => {
    const { code, status, message, when } = error
    return `| \`${code}\` | ${status} | ${cell(message)} | ${cell(when)} | ${contextCell(error)} |`
  })
  return `${head}${rows.join('\n')}\n`
}

if (import.meta.main)
  writeFileSync(fileURLToPath(new URL('../docs/errors.md', import.meta.url)), errorReference())
