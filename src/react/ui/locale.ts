import { createContext, use } from 'react'

/** How numbers and times are written. Without values the browser's own settings hold. */
export interface Locale {
  /** BCP 47 tag. */
  locale?: string | undefined
  /** IANA name. */
  timeZone?: string | undefined
  /** Twelve hours a half day, or twenty-four; without it as the language does. */
  hour12?: boolean | undefined
  /** Writes a day where a pattern is set for it; without it as the language does. */
  day?: ((at: Date, timeZone: string | undefined) => string) | undefined
}

/** `<LocaleContext value={{ locale: 'he', timeZone: 'Asia/Jerusalem' }}>` */
export const LocaleContext = createContext<Locale>({})
export const useLocale = () => use(LocaleContext)
