import { catalog } from '../../state/app/messages.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Alert } from '../ui/Alert.tsx'
import { useLoginTexts } from './use-login-texts.ts'

const texts = catalog('loginBox.insecure', {
  title: 'This page is not secure',
  text: 'What you type here can be read on its way, and passkeys do not work. Whoever runs this site should serve it over https.',
})
const frame = style({ marginBlockEnd: token.space5 })

/** Over the form, on a page that came over plain http. */
export default function InsecureNotice() {
  const t = useLoginTexts(texts)
  return (
    <div className={frame}>
      <Alert tone="warning" title={t('title')}>
        {t('text')}
      </Alert>
    </div>
  )
}
