import { useMessages } from '../../../shell/use-messages.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { NoPermissionState } from '../../../ui/NoPermissionState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useMay } from '../../use-may.ts'
import { ssoTexts } from './messages.ts'
import { SsoContent } from './SsoContent.tsx'

/** The single sign-on of the active account. */
export default function SsoPage() {
  const t = useMessages(ssoTexts)
  if (useMay('fe.secure.read.samlConfiguration')) return <SsoContent />
  return (
    <Stack gap={6}>
      <PageHeader title={t('pageTitle')} />
      <NoPermissionState />
    </Stack>
  )
}
