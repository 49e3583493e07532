/** Text that is markup already. */
export interface Html {
  text: string
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup from a template: what is put into it is escaped unless it is Html itself. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html)[]): Html {
  return {
    text: parts.reduce((text, part, i) => {
      const value = values[i - 1]
      return text + (typeof value === 'object' ? value.text : escapeText(String(value ?? ''))) + part
    }),
  }
}

export function join(pieces: Html[]): Html {
  return { text: pieces.map(({ text }) => text).join('') }
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character]!)
}
