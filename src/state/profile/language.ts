import type { App } from '../app/app.ts'
import { languageKey } from '../language/choice.ts'
import { $languageTexts } from '../language/language-pack.ts'
import { saveProfile } from './profile.ts'

/**
 * Stores the choice with the account, where mails and other devices find it, and in the browser; all elements follow.
 * Nothing is changed where the server refuses it.
 *
 * @param language BCP 47; null: as the browser says
 */
export async function chooseLanguage(app: App, language: string | null): Promise<void> {
  await saveProfile(app, { language })
  // Empty: this browser's own, whatever another device stores with the account later.
  app.env.local.setItem(languageKey, language ?? '')
  $languageTexts.set({ ...$languageTexts.get() })
}
