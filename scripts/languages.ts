// npm run languages                              what each language lacks, in numbers
// npm run languages -- de                        mistakes of a language
// npm run languages -- de members                those of one part
// npm run languages -- de members --missing      the texts that it lacks, in English, in the form of its file
import { existsSync, readFileSync } from 'node:fs'
import { translatedLanguages } from '../rules/languages.ts'
import {
  englishTexts,
  fileOf,
  type TextTable,
  type TranslatedPart,
  translatedParts,
} from './languages/english.ts'
import { missingTexts, translationMistakes } from './languages/mistakes.ts'

const root = new URL('../', import.meta.url)

/** A translation that was not begun is empty. */
const read = (language: string, part: TranslatedPart): TextTable => {
  const file = new URL(fileOf(language, part), root)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TextTable) : {}
}

const english = await englishTexts()
const [language, part] = process.argv.slice(2).filter(argument => !argument.startsWith('-'))
if (part && !translatedParts.includes(part as TranslatedPart))
  throw new Error(`There is no part ${part}: ${translatedParts.join(', ')}.`)
const parts = part ? [part as TranslatedPart] : translatedParts

if (process.argv.includes('--missing') && language && part)
  console.log(
    JSON.stringify(missingTexts(english[parts[0]!], read(language, part as TranslatedPart)), null, 2),
  )
else if (language)
  for (const each of parts) {
    const mistakes = translationMistakes(language, english[each], read(language, each))
    console.log(
      `${fileOf(language, each)}: ${mistakes.length === 0 ? 'whole' : `mistakes: ${mistakes.length}`}`,
    )
    for (const mistake of mistakes) console.log(`  ${mistake}`)
    if (mistakes.length > 0) process.exitCode = 1
  }
else {
  if (translatedLanguages.length === 0) console.log('No language is offered beside English.')
  for (const each of translatedLanguages)
    console.log(
      each,
      ...parts.map(one => `${one} ${translationMistakes(each, english[one], read(each, one)).length}`),
    )
}
