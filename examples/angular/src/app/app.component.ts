import { Component, CUSTOM_ELEMENTS_SCHEMA, type ElementRef, signal, viewChild } from '@angular/core'
import type { FronteggAppElement, SessionState } from '@portico/elements'

@Component({
  selector: 'app-root',
  // Else the compiler would look for components of these names.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './app.component.html',
})
export class AppComponent {
  readonly options = {
    contextOptions: { baseUrl: PORTICO_URL, clientId: 'quayside', appId: 'quayside' },
  }

  /** What the element tells: who is signed in, or that it is not known yet. */
  readonly session = signal<SessionState | undefined>(undefined)
  private readonly portico = viewChild.required<ElementRef<FronteggAppElement>>('portico')

  openSettings(): Promise<void> {
    return this.portico().nativeElement.app.showAdminPortal()
  }

  logOut(): Promise<void> {
    return this.portico().nativeElement.app.logout()
  }
}
