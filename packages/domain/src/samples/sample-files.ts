/** The files of the demo's samples. Written by sample-files.test.ts from what tools/sample-files draws. */
import type { FileRef } from '../documents/file-ref.ts'

export const sampleFiles = {
  groundFloorPlan: {
    key: 'a585fcaf6c81cf913784fc0ac5a8433eaeb40e3b7dfafc6af28064d208cdc070',
    name: 'A-101-C Ground Floor General Arrangement.pdf',
    type: 'application/pdf',
    size: 14669,
  },
  headContract: {
    key: '108eea495da0d349b1aa73a3c46cc46bfa1647d8e12b8ac64a8103da2c100c3c',
    name: 'HVR-CON-001 Head Contract.pdf',
    type: 'application/pdf',
    size: 7654,
  },
  steelSpecification: {
    key: 'd8b73b186daa558152fe67380ab2e690242a1740a85b20e196b93e1e21c37b06',
    name: 'NLH-S-SPC-051 Structural Steel Specification.pdf',
    type: 'application/pdf',
    size: 8208,
  },
  developmentConsent: {
    key: '251d95cfa69101f41ad1d91824012f1d627f6d1542c96275f9f472afc6a621ad',
    name: 'DA 2026-0147 Development Consent, draft.pdf',
    type: 'application/pdf',
    size: 5221,
  },
  trafficPlan: {
    key: '8008d5db978768e9cd19b53d53f950d6600848fd8cc0a3f7399c567609b5faf7',
    name: 'CTP-01 Construction Traffic Plan.pdf',
    type: 'application/pdf',
    size: 3799,
  },
  acousticReport: {
    key: 'f401188e14395283a9d3b0f725fd00723d01c66a20409603df47bac5298c5f7f',
    name: 'HVR-ACO-002 Acoustic Report.pdf',
    type: 'application/pdf',
    size: 3967,
  },
  detentionTank: {
    key: '2939299564860ed228a963e2b608128840afa8e17f369f18db691947091c9be7',
    name: 'C-210-B On-site Detention Tank.pdf',
    type: 'application/pdf',
    size: 3908,
  },
  steelShopDrawing: {
    key: 'fe588bc7beb7283b87ac303b09309785b77e0acb52489c99669c525f5c443ba3',
    name: 'SD-304-P2 Beam B3-14.pdf',
    type: 'application/pdf',
    size: 5035,
  },
  connectionCheck: {
    key: 'b71efa0e805789505fde4e76df9edea4f7173d63b384dade663208bac21c362a',
    name: 'HVR-S-CAL-031 Check of Connections.pdf',
    type: 'application/pdf',
    size: 2976,
  },
  exposedConnections: {
    key: '86a413bf169f0d523a7e71aa8e3c2486c2c157789516ab5a380dda40cb5ed2d6',
    name: 'HVR-A-SCH-118 Exposed Connections.pdf',
    type: 'application/pdf',
    size: 2293,
  },
  brickDataSheet: {
    key: 'c0329a97ead96b517fa3c743503cad1806eb75d9047666c0acd35f5886b232a2',
    name: 'HVR-SMP-007 Facade Brick.pdf',
    type: 'application/pdf',
    size: 3479,
  },
  clientApproval: {
    key: '96ba1873375955a1c8d5ed6338b7d5851dac07177c950f36a161ea96af7c5268',
    name: 'HVR-APP-007 Approval of a Sample.pdf',
    type: 'application/pdf',
    size: 2174,
  },
} as const satisfies Record<string, FileRef>
