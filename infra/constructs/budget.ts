import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';

/** The tag of all stacks that the budget filters costs by. */
export const costTag = 'stage';

export type BudgetProps = {
  readonly stage: Stage;
  readonly monthlyUsd: number;
  /** Gets a message at 80 % of the budget, and when AWS forecasts more than all of it. Without it, only the console shows both. */
  readonly topic?: ITopic | undefined;
};

/** Adds the monthly budget of a stage. It counts once the tag is activated (docs/operations.md, "Costs"). */
export function addBudget(scope: Construct, { stage, monthlyUsd, topic }: BudgetProps): void {
  const notify = (notificationType: string, threshold: number, address: string) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold },
    subscribers: [{ subscriptionType: 'SNS', address }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyUsd, unit: 'USD' },
      costFilters: { TagKeyValue: [`user:${costTag}$${stage}`] },
    },
    // Per cent of the budget.
    ...(topic && {
      notificationsWithSubscribers: [
        notify('ACTUAL', 80, topic.topicArn),
        notify('FORECASTED', 100, topic.topicArn),
      ],
    }),
  });
}
