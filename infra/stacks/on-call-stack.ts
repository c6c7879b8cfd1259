import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { OnCallConfig, Stage } from '../config.ts';
import { AlarmTopic } from '../constructs/alarm-topic.ts';

/** The tag of all stacks that the budget filters costs by. */
export const costTag = 'stage';

export type OnCallStackProps = StackProps & { readonly stage: Stage; readonly onCall: OnCallConfig };

/** The topic for alarms, and the budget of the stage. Deployed first, because each alarm is in the stack that it watches. */
export class OnCallStack extends Stack {
  readonly alarms: AlarmTopic;

  constructor(scope: Construct, id: string, props: OnCallStackProps) {
    super(scope, id, props);
    this.alarms = new AlarmTopic(this, 'Alarms', props.onCall);
    this.createBudget(props, this.alarms.topic);
  }

  /** The tag counts once it is activated as a cost allocation tag (docs/operations.md, "Costs"). */
  private createBudget({ stage, onCall }: OnCallStackProps, topic: ITopic): void {
    const notify = (
      notificationType: string,
      threshold: number,
    ): CfnBudget.NotificationWithSubscribersProperty => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold },
      subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: onCall.monthlyBudgetUsd, unit: 'USD' },
        costFilters: { TagKeyValue: [`user:${costTag}$${stage}`] },
      },
      // Per cent of the budget.
      notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
    });
  }
}
