import assert from 'node:assert/strict'
import fs from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** An event of an element of ours, and the type of its `detail`. */
interface Fired {
  tag: string
  event: string
  detail: string
}

/** How a host listens: what is written for one event, and the file around it. */
interface Way {
  file: string
  line(fired: Fired, take: (detail: string) => string): string
  around(lines: string, takers: readonly string[]): string
}

export type WayName = 'dom' | 'react' | 'vue' | 'svelte' | 'angular'

/** Two files with a line for every event of every element. */
export interface EveryListener {
  right: string
  wrong: string
  texts: Record<string, string>
}

const IMPORT = `import type { FronteggApp, SessionState } from '@portico/elements'`
const asFunctions = (takers: readonly string[]) => takers.map(taker => `function ${taker}`).join('\n')

const ways: Record<WayName, Way> = {
  dom: {
    file: 'dom-listeners.ts',
    line: ({ tag, event }, take) =>
      `document.createElement('${tag}').addEventListener('${event}', ({ detail }) => ${take('detail')})`,
    around: (lines, takers) => `${IMPORT}\n${asFunctions(takers)}\n${lines}\n`,
  },
  react: {
    file: 'listeners.tsx',
    line: ({ tag, event }, take) => `<${tag} on${event}={({ detail }) => ${take('detail')}} />`,
    around: (lines, takers) => `${IMPORT}\n${asFunctions(takers)}\nexport const all = <>\n${lines}\n</>\n`,
  },
  vue: {
    file: 'listeners.vue',
    line: ({ tag, event }, take) => `<${tag} @${event}="${take('$event.detail')}" />`,
    around: (lines, takers) => `<script setup lang="ts">
${IMPORT}
import type {} from '@portico/elements/vue'
${asFunctions(takers)}
</script>
<template>
${lines}
</template>
`,
  },
  svelte: {
    file: 'listeners.svelte',
    line: ({ tag, event }, take) => `<${tag} on${event}={({ detail }) => ${take('detail')}}></${tag}>`,
    around: (lines, takers) => `<script lang="ts">
${IMPORT}
import type {} from '@portico/elements/svelte'
${asFunctions(takers)}
</script>
${lines}
`,
  },
  angular: {
    file: 'listeners.ts',
    line: ({ tag, event }, take) => `<${tag} (${event})="${take('$event.detail')}"></${tag}>`,
    around: (lines, takers) => `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
${IMPORT}
@Component({ selector: 'all-listeners', schemas: [CUSTOM_ELEMENTS_SCHEMA], template: \`
${lines}
\` })
export class Listeners {
${takers.join('\n')}
}
`,
  },
}

/** As the manifest has them, which is compared with what drawn elements fire. */
function everyEvent(): Fired[] {
  const { modules } = JSON.parse(fs.readFileSync('docs/reference/custom-elements.json', 'utf8')) as {
    modules: { declarations?: { tagName?: string; events?: { name: string; type: { text: string } }[] }[] }[]
  }
  return modules
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap(({ tagName, events = [] }) =>
      events.map(({ name, type }) => ({
        tag: tagName!,
        event: name,
        detail: /^CustomEvent<(.*)>$/.exec(type.text)?.[1] ?? 'null',
      })),
    )
}

/**
 * Listeners for every event of every element: in one file they take its detail for what it is, in the other for what it is not.
 * A detail that were `any` would be taken for both, and one that were `unknown` for neither.
 */
export function everyListenerIn(name: WayName): EveryListener {
  const { file, line, around } = ways[name]
  const events = everyEvent()
  const takers = events.map(({ detail }, at) => `take${at}(detail: ${detail}): void { void detail }`)
  const written = (part: string) =>
    around(events.map((fired, at) => line(fired, detail => `take${at}(${detail}${part})`)).join('\n'), takers)
  const [right, wrong] = [`right-${file}`, `wrong-${file}`]
  return { right, wrong, texts: { [right]: written(''), [wrong]: written('.nonsense') } }
}

/** @param said what a compiler says of both files: one mistake in each line of the wrong one, and none in the right one */
export function expectTyped({ right, wrong, texts }: EveryListener, said: string): void {
  const text = stripVTControlCharacters(said)
  const mistakes = (file: string) =>
    new Set(
      [...text.matchAll(new RegExp(`\\b${file}"?[ (:]+(\\d+)[,:]\\d+`, 'g'))].map(([, at]) => Number(at)),
    )
  const expected = texts[wrong]!.split('\n').flatMap((line, at) =>
    line.includes('.nonsense') ? [at + 1] : [],
  )
  assert.ok(expected.length >= 9, `${expected.length} events`)
  assert.deepEqual([...mistakes(right)], [], text)
  assert.deepEqual(
    [...mistakes(wrong)].sort((a, b) => a - b),
    expected,
    text,
  )
}
