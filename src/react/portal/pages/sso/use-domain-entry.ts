import { isDomain } from '../../../../state/app/domain-name.ts'
import { type FormState, useForm } from '../../../ui/use-form.ts'
import { useAction } from '../../use-action.ts'

export interface DomainEntry {
  /** As it was typed. */
  text: string
  /** As it is sent: in small letters, without the @ of an address. */
  domain: string
  busy: boolean
  /** Of the field: what is wrong with it stands beside it, and whatever the server said. */
  input: ReturnType<FormState<{ domain: string }>['input']>
  /** For the next one. */
  clear(): void
  /** Does the work if the domain may be sent. @returns whether it was done */
  send(work: () => Promise<unknown>): Promise<boolean>
}

const asSent = (text: string) => text.trim().replace(/^@/, '').toLowerCase()

/**
 * One domain that is being typed.
 *
 * @param t of the catalog that holds the words for none and for what is no domain
 * @param refuse says why this one cannot be taken, though it is a domain
 */
export function useDomainEntry(
  t: (key: 'domainIsRequired' | 'domainMustBeValid') => string,
  refuse: (domain: string) => string | undefined = () => undefined,
): DomainEntry {
  const errorOf = (domain: string) => {
    if (!domain) return t('domainIsRequired')
    return isDomain(domain) ? refuse(domain) : t('domainMustBeValid')
  }
  const action = useAction()
  const form = useForm({
    initial: { domain: '' },
    // There is no other field that the server could mean.
    action: { ...action, field: 'domain' },
    validate: ({ domain }) => ({ domain: errorOf(asSent(domain)) }),
  })
  const { domain: text } = form.values
  return {
    text,
    domain: asSent(text),
    busy: form.busy,
    input: form.input('domain'),
    clear: form.reset,
    send: form.submit,
  }
}
