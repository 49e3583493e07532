import { useState } from 'react'
import type { DirectoryWork } from '../../../state/setup-links/directory-work.ts'
import type { ScimGuide } from '../../../state/setup-links/guides.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { GuideTokens } from './GuideTokens.tsx'
import type { GuideStep } from './guide-step.ts'
import { Instructions } from './Instructions.tsx'
import { LastRequests } from './LastRequests.tsx'
import { scimGuideTexts } from './scim-messages.ts'

export interface ScimStepsInput {
  guide: ScimGuide
  baseUrl: string
  work: DirectoryWork
  /** The token that the connection was created with, this once. */
  firstToken?: string | undefined
}

/** The steps of a directory's guide. @returns undefined while there is no connection yet */
export function useScimSteps(input: ScimStepsInput | undefined): readonly GuideStep[] | undefined {
  const t = useMessages(scimGuideTexts)
  const [token, setToken] = useState<string>()
  if (!input) return undefined
  const { guide, baseUrl, work, firstToken } = input
  return [
    { key: 'create', title: t('createStep'), content: <Instructions>{t(`${guide}_create`)}</Instructions> },
    {
      key: 'connect',
      title: t('connectStep'),
      content: (
        <Stack gap={4}>
          <Instructions>{t(`${guide}_connect`)}</Instructions>
          <CopyField label={t(`${guide}_address`)} value={baseUrl} />
          <GuideTokens
            work={work}
            label={t(`${guide}_token`)}
            shown={token ?? firstToken}
            onShown={setToken}
          />
        </Stack>
      ),
    },
    { key: 'map', title: t('mapStep'), content: <Instructions>{t(`${guide}_map`)}</Instructions> },
    {
      key: 'start',
      title: t('startStep'),
      content: (
        <Stack gap={4}>
          <Instructions>{t(`${guide}_start`)}</Instructions>
          <LastRequests work={work} />
        </Stack>
      ),
    },
  ]
}
