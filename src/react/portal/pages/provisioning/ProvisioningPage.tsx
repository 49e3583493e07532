import { useMessages } from '../../../shell/use-messages.ts'
import { ForbiddenPage } from '../../ForbiddenPage.tsx'
import { useMay } from '../../use-may.ts'
import { provisioningTexts } from './messages.ts'
import { ProvisioningContent } from './ProvisioningContent.tsx'

/** Which directories send people and groups by SCIM. NAV-12. */
export default function ProvisioningPage() {
  const t = useMessages(provisioningTexts)
  const mayRead = useMay('fe.secure.read.provisioningConfiguration')
  if (mayRead) return <ProvisioningContent />
  return <ForbiddenPage title={t('pageTitle')} />
}
