import { folderOf, withField, withImport } from './of-feature.mjs'

/** @typedef {import('./words.mjs').Word} Word */

/** @param {Word} word @param {Word} feature */
export const mailFiles = (word, feature) => ({
  [`${folderOf(feature)}/mails/${word.kebab}.ts`]: mailFile(word, feature),
})

/** @param {Word} word @param {Word} feature @returns {import('./write.mjs').Line[]} */
export const mailLines = ({ kebab, camel }, feature) => [
  {
    path: `${folderOf(feature)}/feature.ts`,
    change(text) {
      const imported = withImport(text, `import { ${camel} } from './mails/${kebab}.ts'`)
      const entry = `'${kebab}': ${camel}`
      return /\n {2}mails: \{\n/.test(imported)
        ? imported.replace(/\n {2}mails: \{\n/, `$&    ${entry},\n`)
        : withField(imported, `mails: {\n    ${entry},\n  }`)
    },
  },
]

/** @param {Word} word @param {Word} feature */
const mailFile = (
  { kebab, camel, pascal, title },
  { spoken },
) => `import { sampleLink, sampleUrl } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface ${pascal}Mail {
  /** The page that shows the ${spoken}. */
  url: string
  name?: string | undefined
}

/** ${title}: who gets it, and why. */
export const ${camel} = mail({
  subject: '${title} at {{vendorName}}',
  preview: 'There is news of your ${spoken}.',
  heading: '${title}',
  text: 'There is news of your ${spoken} at {{vendorName}}.',
  textNamed: 'Hello {{name}}, there is news of your ${spoken} at {{vendorName}}.',
  button: 'Show the ${spoken}',
  why: 'You get this mail because of your account at {{vendorName}}.',
}).of<${pascal}Mail>(
  ({ url, name }, text) => ({
    subject: text('subject'),
    preview: text('preview'),
    heading: text('heading'),
    paragraphs: [name ? text('textNamed', { name }) : text('text')],
    button: { label: text('button'), url },
    notes: [text('why')],
  }),
  { samples: [sampleLink, { url: sampleUrl }] },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    '${kebab}': ${pascal}Mail
  }
}
`
