import { lock } from '../../ui/icons/core.ts'
import { type StepProps, useView } from '../login-context.ts'
import { Notice } from '../Notice.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { breachedTexts } from './texts.ts'

/** The user is signed in, and warned that others know their password (LOGIN-18). */
export default function BreachedPassword({ state: { loading, error } }: StepProps<'breachedPassword'>) {
  const { send } = useView().login
  const t = useLoginTexts(breachedTexts)
  return (
    <Notice
      title={t('title')}
      text={t('text')}
      icon={lock}
      tone="danger"
      error={error}
      busy={loading}
      action={t('reset')}
      onAction={() => send({ type: 'resetPressed' })}
      later={t('later')}
      onLater={() => send({ type: 'passed' })}
    />
  )
}
