import { useState } from 'react'
import { isDomain } from '../../../../state/app/domain-name.ts'
import { useAction } from '../../use-action.ts'

export interface DomainEntry {
  /** As it was typed. */
  text: string
  /** As it is sent: in small letters, without the @ of an address. */
  domain: string
  busy: boolean
  /** What is wrong with it, once somebody wanted to send it; or what the server said. */
  error: string | undefined
  change(text: string): void
  /** For the next one. */
  clear(): void
  /** Does the work if the domain may be sent. @returns whether it was done */
  send(work: () => Promise<unknown>): Promise<boolean>
}

/**
 * One domain that is being typed.
 *
 * @param t of the catalogue that holds the words for none and for what is no domain
 * @param refuse says why this one cannot be taken, though it is a domain
 */
export function useDomainEntry(
  t: (key: 'domainIsRequired' | 'domainMustBeValid') => string,
  refuse: (domain: string) => string | undefined = () => undefined,
): DomainEntry {
  const { busy, error, run, reset } = useAction()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState(false)
  const domain = text.trim().replace(/^@/, '').toLowerCase()

  const problem = () => {
    if (!domain) return t('domainIsRequired')
    return isDomain(domain) ? refuse(domain) : t('domainMustBeValid')
  }
  return {
    text,
    domain,
    busy,
    error: (checked && problem()) || error,
    change(changed) {
      setText(changed)
      reset()
    },
    clear() {
      setText('')
      setChecked(false)
    },
    async send(work) {
      setChecked(true)
      return !problem() && (await run(work))
    },
  }
}
