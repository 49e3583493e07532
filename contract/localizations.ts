import type { LocalizationTexts, OwnText } from './localization-texts.ts'

type Words<Text extends string, Found extends string = never> = Text extends `${infer First} ${infer Rest}`
  ? Words<Rest, Found | First>
  : Found | Text

/** ISO 639-1, and of longer codes those that browsers send. */
type LanguageCode =
  Words<'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu fil gsw haw hsb yue'>

/** BCP 47: `de`, `pt-BR`. */
type LanguageTag = LanguageCode | `${LanguageCode}-${string}`

/** Texts of the elements, and by code those of errors. */
export interface OwnTexts extends LocalizationTexts {
  errors?: { [Code in `ER-${string}`]?: OwnText }
}

/**
 * Texts in place of ours: for one language (`{ de: { loginBox: { login: { title: 'Willkommen' } } } }`), or for all of them
 * without its name.
 */
export type Localizations = OwnTexts & {
  /** Of people who chose none; without texts of its own it says which language those without a name are in. */
  defaultLanguage?: string
} & { [Tag in LanguageTag]?: OwnTexts }
