import type { ReactNode } from 'react'
import type { Catalog } from '../../../state/app/messages.ts'
import type { DisclaimerOptions } from '../../../state/login/theme-options.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import type { DisclaimerLinks } from './disclaimer-texts.ts'

const HOLE = '{{links}}'

export interface DisclaimerWordsProps {
  of: DisclaimerOptions
  texts: Catalog<DisclaimerLinks>
  /** With `{{links}}` where the names stand. */
  sentence: string
  link: (address: string, name: string) => ReactNode
}

/** "By signing in you accept the terms and privacy policy." */
export function DisclaimerWords({ of, texts, sentence, link }: DisclaimerWordsProps) {
  const t = useLoginTexts(texts)
  const named = (name: 'terms' | 'privacy') => {
    const [text, address] = [t(`${name}LinkText`), t(`${name}Link`)]
    return address ? link(address, text) : text
  }
  // Words of a host that name no place have the names behind them.
  const [before, after = '.'] = sentence.includes(HOLE) ? sentence.split(HOLE) : [`${sentence} `]
  return (
    <>
      {before}
      {of.terms?.enabled ? named('terms') : null}
      {of.terms?.enabled && of.privacy?.enabled ? ` ${t('termsAndPrivacyConjunctionText')} ` : null}
      {of.privacy?.enabled ? named('privacy') : null}
      {after}
    </>
  )
}
