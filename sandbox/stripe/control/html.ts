import { escapeHtml } from '../paper/escape.ts'

/** Text that is markup already. */
export interface Html {
  html: string
}

type Shown = string | number | null | undefined | Html | Html[]

/** Markup from a template: what is put into it is escaped unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: Shown[]): Html {
  const text = parts.reduce((before, part, index) => before + shown(values[index - 1]) + part)
  return { html: text }
}

function shown(value: Shown): string {
  if (Array.isArray(value)) return value.map(one => one.html).join('\n')
  if (typeof value === 'object' && value !== null) return value.html
  return escapeHtml(String(value ?? ''))
}
