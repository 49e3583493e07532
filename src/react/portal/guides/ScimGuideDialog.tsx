import { useMemo, useState } from 'react'
import { createConnection } from '../../../state/provisioning/change-connections.ts'
import { directoryWork } from '../../../state/setup-links/directory-work.ts'
import {
  guideNamed,
  providerOf,
  type ScimGuide,
  type ScimProvider,
  scimGuides,
  sourceOf,
} from '../../../state/setup-links/guides.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { useAction } from '../use-action.ts'
import { GuideChoice } from './GuideChoice.tsx'
import { GuideDialog } from './GuideDialog.tsx'
import type { ScimConnectionData, ScimGuideProps, ScimGuideResult } from './guide-props.ts'
import { scimGuideTexts } from './scim-messages.ts'
import { useScimSteps } from './use-scim-steps.tsx'

export interface ScimGuideDialogProps extends Omit<ScimGuideProps, 'id' | 'theme' | 'onClose'> {
  open: boolean
  onClose: (result: ScimGuideResult) => void
}

/**
 * Which directory, then what to do there step by step, with the address and a token of the connection. A host that creates
 * connections by itself does it in `onSelectGuide`. Source: wire/browser-api.md §10.
 */
export default function ScimGuideDialog(props: ScimGuideDialogProps) {
  const { open, initialGuidePath, initialConnectionData, showSelector = true, onClose } = props
  const app = useApp()
  const t = useMessages(scimGuideTexts)
  const action = useAction()
  const named = guideNamed(scimGuides, initialGuidePath)
  // A guide that is named, or a choice that is not wanted, leaves nothing to choose.
  const [guide, setGuide] = useState<ScimGuide | undefined>(named ?? (showSelector ? undefined : 'other'))
  const [connection, setConnection] = useState<ScimConnectionData | undefined>(initialConnectionData)

  const choose = async (next: ScimGuide) => {
    if (connection) return setGuide(next)
    await action.run(async () => {
      setConnection(
        await prepare(next, provider => props.getConnectionName?.(provider) ?? t(next), props, create),
      )
      setGuide(next)
    })
  }
  const create = async (next: ScimGuide, name: string): Promise<ScimConnectionData> => {
    const created = await createConnection(app, { source: sourceOf(next), connectionName: name })
    return {
      connectionId: created.id,
      provisioningUrl: created.baseUrl,
      authToken: created.token,
      scimConnectionName: created.connectionName,
    }
  }
  const work = useMemo(
    () => (connection ? directoryWork(app, connection.connectionId) : undefined),
    [app, connection],
  )
  const steps = useScimSteps(
    guide && connection && work
      ? {
          guide,
          baseUrl: addressOf(connection, props.provisioningBaseUrl),
          work,
          firstToken: connection.authToken || undefined,
        }
      : undefined,
  )
  const close = (finished: boolean) =>
    onClose({
      finished,
      ...(guide && { guidePath: guide }),
      ...(connection && { connectionData: { ...connection, ...(guide && { guidePath: guide }) } }),
    })
  const only = connection ? undefined : guide
  return (
    <GuideDialog
      open={open}
      about={guide}
      title={guide ? t('titleOf', { name: t(guide) }) : t('title')}
      steps={steps}
      busy={action.busy}
      onChoose={showSelector ? () => setGuide(undefined) : undefined}
      onClose={close}
    >
      <GuideChoice
        title={t('choose')}
        text={connection ? undefined : t('chooseText')}
        // Named without a connection: the press that creates it is still the person's.
        guides={(only ? [only] : scimGuides).map(each => ({ guide: each, name: t(each) }))}
        busy={action.busy}
        error={action.error}
        onChoose={next => void choose(next)}
      />
    </GuideDialog>
  )
}

async function prepare(
  guide: ScimGuide,
  nameOf: (provider: ScimProvider) => string,
  { onSelectGuide }: Pick<ScimGuideProps, 'onSelectGuide'>,
  create: (guide: ScimGuide, name: string) => Promise<ScimConnectionData>,
): Promise<ScimConnectionData> {
  return onSelectGuide ? await onSelectGuide(guide) : await create(guide, nameOf(providerOf(guide)))
}

/** Where the host reaches the server by a name of its own, that is what the directory is told. */
const addressOf = (
  { provisioningUrl, connectionId }: ScimConnectionData,
  base: string | undefined,
): string => (base ? `${base.replace(/\/+$/, '')}/${connectionId}` : provisioningUrl)
