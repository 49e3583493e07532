import type { SsoConfiguration } from '../../../../../contract/sso.ts'
import { guideOfType } from '../../../../state/setup-links/guides.ts'
import { loadSso } from '../../../../state/sso/connections.ts'
import { useApp } from '../../../shell/app-context.ts'
import SetupLinksDialog from '../../guides/SetupLinksDialog.tsx'
import SsoGuideDialog from '../../guides/SsoGuideDialog.tsx'

export interface SsoGuideDialogsProps {
  name: 'guide' | 'links'
  about: SsoConfiguration
  onClose: () => void
}

/** What helps the person who sets the provider up: its guide, or a link for the customer's IT. */
export default function SsoGuideDialogs({ name, about, onClose }: SsoGuideDialogsProps) {
  const app = useApp()
  const guide = guideOfType(about.type)
  if (name === 'links')
    return (
      <SetupLinksDialog
        open
        connection={{ kind: 'sso', id: about.id }}
        onOpenChange={open => open || onClose()}
      />
    )
  return (
    <SsoGuideDialog
      open
      {...(guide !== 'saml' && { initialGuidePath: guide })}
      initialSsoConfiguration={about}
      onClose={() => {
        onClose()
        // What was saved there is shown here.
        void loadSso(app)
      }}
    />
  )
}
