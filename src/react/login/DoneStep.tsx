import { Button } from '../ui/Button.tsx'
import { Chrome } from './Chrome.tsx'
import { Outcome } from './Outcome.tsx'
import { Screen } from './Screen.tsx'

export interface DoneStepProps {
  title: string
  text: string
  /** What the one button says. */
  label: string
  onContinue: () => void
}

/** The last step of a flow that went well. */
export const DoneStep = ({ title, text, label, onContinue }: DoneStepProps) => (
  <Screen title={title} subtitle={text} announce={title} formless>
    <Outcome />
    <Chrome>
      <Button variant="primary" size="large" block onClick={onContinue}>
        {label}
      </Button>
    </Chrome>
  </Screen>
)
