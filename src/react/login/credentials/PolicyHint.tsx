import { checkPassword, type PasswordPolicy, type PasswordTest } from '../../../../rules/password-policy.ts'
import { check } from '../../ui/icons/core.ts'
import { recoveryTexts } from '../recovery-texts.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { Glyph } from './Glyph.tsx'

/** The upper limit is worth a line only for who has passed it. */
const worthALine = ({ name, passed }: PasswordTest) => name !== 'maxLength' || !passed

/** What a password must have, ticked off while it is typed. */
export function PolicyHint({ policy, password }: { policy: PasswordPolicy; password: string }) {
  const t = useLoginTexts(recoveryTexts)
  const { tests } = checkPassword(policy, password)
  const required = tests.filter(test => test.required && worthALine(test))
  const optional = tests.filter(test => !test.required)
  const needed = Math.min(policy.minOptionalTestsToPass, optional.length)
  // All of them needed: no need to tell them apart.
  const first = needed === optional.length ? [...required, ...optional] : required
  return (
    <>
      <Tests of={first} policy={policy} typed={password !== ''} />
      {needed > 0 && needed < optional.length ? (
        <>
          <span>{t('someOf', { count: needed })}</span>
          <Tests of={optional} policy={policy} typed={password !== ''} />
        </>
      ) : null}
      {policy.allowPassphrases ? <span>{t('orPhrase', { count: policy.minPhraseLength })}</span> : null}
    </>
  )
}

function Tests({ of, policy, typed }: { of: PasswordTest[]; policy: PasswordPolicy; typed: boolean }) {
  const t = useLoginTexts(recoveryTexts)
  const limits: Record<string, number> = { minLength: policy.minLength, maxLength: policy.maxLength }
  return (
    <ul className="pc-policy">
      {of.map(({ name, passed }) => (
        <li key={name} data-met={passed && typed ? '' : undefined}>
          <Glyph of={check} size={14} />
          <span>
            {t(name, { count: limits[name] ?? 0 })}
            <span className="pc-away">: {t(passed && typed ? 'met' : 'unmet')}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
