/** The files of the demo's samples, by their names in the domain's table (documents/sample-files.ts). */
import { drawAcousticReport } from './acoustic-report.ts'
import { drawDetentionTank } from './detention-tank.ts'
import { drawDevelopmentConsent } from './development-consent.ts'
import { drawGroundFloorPlan } from './ground-floor-plan.ts'
import { drawHeadContract } from './head-contract.ts'
import {
  drawBrickDataSheet,
  drawClientApproval,
  drawConnectionCheck,
  drawExposedConnections,
} from './review-papers.ts'
import { drawSteelShopDrawing } from './steel-shop-drawing.ts'
import { drawSteelSpecification } from './steel-specification.ts'
import { drawTrafficPlan } from './traffic-plan.ts'

export interface SampleDrawing {
  id: string
  fileName: string
  draw(): Promise<Uint8Array>
}

export const sampleDrawings: readonly SampleDrawing[] = [
  {
    id: 'groundFloorPlan',
    fileName: 'A-101-C Ground Floor General Arrangement.pdf',
    draw: () => drawGroundFloorPlan('C'),
  },
  {
    id: 'earlierGroundFloorPlan',
    fileName: 'A-101-B Ground Floor General Arrangement.pdf',
    draw: () => drawGroundFloorPlan('B'),
  },
  { id: 'headContract', fileName: 'HVR-CON-001 Head Contract.pdf', draw: drawHeadContract },
  {
    id: 'steelSpecification',
    fileName: 'NLH-S-SPC-051 Structural Steel Specification.pdf',
    draw: drawSteelSpecification,
  },
  {
    id: 'developmentConsent',
    fileName: 'DA 2026-0147 Development Consent, draft.pdf',
    draw: drawDevelopmentConsent,
  },
  { id: 'trafficPlan', fileName: 'CTP-01 Construction Traffic Plan.pdf', draw: drawTrafficPlan },
  { id: 'acousticReport', fileName: 'HVR-ACO-002 Acoustic Report.pdf', draw: drawAcousticReport },
  { id: 'detentionTank', fileName: 'C-210-B On-site Detention Tank.pdf', draw: drawDetentionTank },
  { id: 'steelShopDrawing', fileName: 'SD-304-P2 Beam B3-14.pdf', draw: drawSteelShopDrawing },
  { id: 'connectionCheck', fileName: 'HVR-S-CAL-031 Check of Connections.pdf', draw: drawConnectionCheck },
  {
    id: 'exposedConnections',
    fileName: 'HVR-A-SCH-118 Exposed Connections.pdf',
    draw: drawExposedConnections,
  },
  { id: 'brickDataSheet', fileName: 'HVR-SMP-007 Facade Brick.pdf', draw: drawBrickDataSheet },
  { id: 'clientApproval', fileName: 'HVR-APP-007 Approval of a Sample.pdf', draw: drawClientApproval },
]
