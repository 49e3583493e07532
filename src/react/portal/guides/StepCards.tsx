import { useMessages } from '../../shell/use-messages.ts'
import { Card } from '../../ui/Card.tsx'
import { Stack } from '../../ui/Layout.tsx'
import type { GuideStep } from './guide-step.ts'
import { guideTexts } from './scim-messages.ts'

/** All steps of a guide, one below the other. */
export function StepCards({ steps }: { steps: readonly GuideStep[] }) {
  const t = useMessages(guideTexts)
  return (
    <Stack gap={4}>
      {steps.map(({ key, title, content }, index) => (
        <Card key={key} title={t('numbered', { number: index + 1, title })}>
          {content}
        </Card>
      ))}
    </Stack>
  )
}
